import type { ReactNode } from 'react';
import { FormBody } from '#web/forms/form-body.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { SettingsEditForm } from './use-settings-form.ts';

type SettingsFormProps = {
  title: string;
  form: Omit<SettingsEditForm<never>, 'values' | 'change'>;
  children: ReactNode;
};

/** A card of settings that are saved together. */
export function SettingsForm({ title, form, children }: SettingsFormProps) {
  return (
    <Card title={title}>
      <FormBody form={form} label={title}>
        {children}
        <Button type="submit" label={`Save ${title}`} disabled={!form.hasChanges} className="justify-self-end">
          Save
        </Button>
      </FormBody>
    </Card>
  );
}
