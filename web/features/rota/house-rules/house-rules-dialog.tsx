import { Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { HouseRule } from '#schema/entities/house-rule.ts';
import { newId } from '#web/db/clock.ts';
import { insertDocument, removeDocument } from '#web/db/write.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useHouseRules } from '#web/people/use-house-rules.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useRota } from '../rota-context.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { titleOf, whereText } from './rule-words.ts';

/** The rules that the rota is planned by: who has to be on, where and when, and who never is with whom (D48). */
export function HouseRulesDialog() {
  const { address } = useRota();
  const { rules, isLoading } = useHouseRules(true);
  const [opened, setOpened] = useState<string>();
  const onClose = () => address.close({ rules: '' });
  if (isLoading) return null;
  // Named in the address: somebody came to mend it, and goes back where they came from.
  const named = address.rules === 'open' ? undefined : address.rules;
  const ruleId = named ?? opened;
  if (ruleId !== undefined) {
    const rule = rules.find(({ id }) => id === ruleId);
    return <RuleDialog rule={rule} onClose={named === undefined ? () => setOpened(undefined) : onClose} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="House rules"
      description="“Fill open shifts” follows them. Before you publish you see where the week breaks them."
      actions={
        <Button icon={Plus} onClick={() => setOpened('')}>
          Add a rule
        </Button>
      }
    >
      {rules.length === 0 ? (
        <EmptyState
          icon={ShieldCheck}
          title="No house rules"
          description="For example: someone who can close is always on at closing."
        />
      ) : (
        <ul aria-label="House rules" className="-mx-sheet divide-y divide-line">
          {rules.map((rule) => (
            <li key={rule.id}>
              <RuleRow rule={rule} onEdit={() => setOpened(rule.id)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function RuleRow({ rule, onEdit }: { rule: HouseRule; onEdit: () => void }) {
  const { names, restaurant } = useDirectory();
  const title = titleOf(rule, restaurant, names);
  const remove = async () => {
    const result = await removeDocument('houseRule', rule.id);
    if (!result.ok) return toast({ title: 'Not deleted', description: result.message, tone: 'destructive' });
    const undo = { label: 'Undo', run: () => insertDocument('houseRule', { ...rule, id: newId() }) };
    return savedToast({ title: 'House rule deleted', undo });
  };
  return (
    <ListRow
      title={title}
      subtitle={whereText(rule, restaurant)}
      onClick={onEdit}
      trailing={<IconButton icon={Trash2} variant="danger" label={`Delete the rule: ${title}`} onClick={remove} />}
    />
  );
}
