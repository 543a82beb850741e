import { canWriteTemplates } from '#schema/permissions/template.ts';
import { newId } from '#web/db/clock.ts';
import { AwaitedDialog } from '#web/people/awaited-dialog.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignedDialog } from './assigned-dialog.tsx';
import { useChecklistsAddress } from './checklists-address.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { useTemplates } from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { duplicateOf, emptyTemplateForm, templateFormOf } from './template-form.ts';

/** What the address says is open on top of the lists. */
export function ChecklistsDialogs() {
  const { actor } = useDirectory();
  const address = useChecklistsAddress();
  const { edit, copy, preview, assign, checklist } = address;
  if (checklist !== '') return <AssignedDialog key={checklist} id={checklist} />;
  if (edit !== '' && canWriteTemplates(actor)) return <Editor key={`${edit} ${copy}`} />;
  const templateId = assign === '' ? preview : assign;
  return templateId === '' ? null : <TemplateDialog key={templateId} templateId={templateId} />;
}

function TemplateDialog({ templateId }: { templateId: string }) {
  const address = useChecklistsAddress();
  const { templates, isLoading } = useTemplates();
  const template = templates.find(({ id }) => id === templateId);
  if (isLoading) return null;
  if (!template) return <NotHere />;
  return address.assign === '' ? <PreviewDialog template={template} /> : <AssignDialog template={template} />;
}

function Editor() {
  const address = useChecklistsAddress();
  const { edit, copy } = address;
  const { templates, isLoading } = useTemplates();
  const template = templates.find(({ id }) => id === edit);
  const copied = templates.find(({ id }) => id === copy);
  if (isLoading) return null;
  if (edit !== 'new' && !template) return <NotHere />;
  if (template) return <TemplateEditor template={template} start={() => templateFormOf(template)} />;
  return (
    <TemplateEditor
      template={undefined}
      start={() => (copied ? duplicateOf(copied, newId) : emptyTemplateForm(newId()))}
    />
  );
}

function NotHere() {
  const address = useChecklistsAddress();
  return (
    <AwaitedDialog
      heading="Checklist"
      onClose={address.close}
      isLoading={false}
      loadingLabel="Loading the checklist"
      title="This checklist is not on this device"
      description="Check the link, or wait for the next sync."
    />
  );
}
