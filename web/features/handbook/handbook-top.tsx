import { BookOpenCheck, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Policy } from '#schema/entities/post.ts';
import { canWritePolicies } from '#schema/permissions/post.ts';
import { waitsFor } from '#schema/rules/handbook/policy-reading.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useHandbookAddress } from './handbook-address.ts';
import { useHandbook } from './handbook-context.ts';

/** The search, what is still to be read, and for admins the button to add a policy. */
export function HandbookTop({ policies }: { policies: readonly Policy[] }) {
  const { actor, me } = useDirectory();
  const address = useHandbookAddress();
  const { myAcknowledgements } = useHandbook();
  const [first, ...others] = policies.filter((policy) => waitsFor(policy, me, myAcknowledgements));
  const waiting = first ? others.length + 1 : 0;
  return (
    <>
      <div className="flex gap-2">
        <SearchField
          label="Search the handbook"
          value={address.typed}
          onChange={(typed) => address.filter({ typed })}
          className="grow"
        />
        {canWritePolicies(actor) && (
          <Button icon={Plus} label="Add policy" className="shrink-0" onClick={() => address.edit('new')}>
            <span className="tablet:hidden">Add</span>
            <span className="hidden tablet:inline">Add policy</span>
          </Button>
        )}
      </div>
      {first && (
        <Link
          to={address.linkTo(first.id)}
          state={openedHere}
          className="flex min-h-12 items-center gap-2 rounded-control bg-amber-soft px-3 py-2.5 text-body font-medium text-amber hover:underline"
        >
          <BookOpenCheck aria-hidden size={20} className="shrink-0" />
          {waiting === 1
            ? '1 policy is waiting for you to read it.'
            : `${waiting} policies are waiting for you to read them.`}
        </Link>
      )}
    </>
  );
}
