import { SearchX } from 'lucide-react';
import type { Policy } from '#schema/entities/post.ts';
import { canWritePolicies } from '#schema/permissions/post.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHandbookAddress } from './handbook-address.ts';
import { PolicyDialog } from './policy-dialog.tsx';
import { PolicyEditor } from './policy-editor.tsx';

/** The policy that is open or being written, according to the address. */
export function HandbookDialogs({ policies }: { policies: readonly Policy[] }) {
  const { actor } = useDirectory();
  const address = useHandbookAddress();
  const { policyId, editing } = address;
  const find = (id: string) => policies.find((policy) => policy.id === id);
  if (editing !== '' && canWritePolicies(actor)) return <PolicyEditor key={editing} policy={find(editing)} />;
  if (policyId === '') return null;
  const policy = find(policyId);
  if (policy) return <PolicyDialog key={policy.id} policy={policy} />;
  return (
    <Dialog open onClose={address.close} title="Policy">
      <EmptyState
        icon={SearchX}
        title="This policy is not on this device"
        description="Check the link, or wait for the next sync."
      />
    </Dialog>
  );
}
