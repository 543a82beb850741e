import { Fragment } from 'react';
import type { User } from '#schema/entities/user.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { receiverNote } from './receiver-words.ts';

/** Who a staff message goes to, shown before it is sent: "Goes to Alex Turner (admin) and Kim Ito (your manager)." */
export function RoutedTo({ receivers }: { receivers: readonly User[] }) {
  const { me } = useDirectory();
  if (receivers.length === 0) {
    return (
      <Problem>There is nobody to send this to: the restaurant has no active admin. Speak to your manager.</Problem>
    );
  }
  return (
    <output className="block rounded-control bg-brand-soft px-3 py-2.5 text-body text-ink">
      {'Goes to '}
      {receivers.map((receiver, index) => (
        <Fragment key={receiver.id}>
          {index > 0 && ' and '}
          <bdi className="font-medium">{nameOrFormer(receiver)}</bdi>
          {` (${receiverNote(me, receiver)})`}
        </Fragment>
      ))}
      .
    </output>
  );
}
