import { fullName } from '#schema/rules/people/person-name.ts';
import { DownloadPerson } from '#web/people/download-person.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ComplaintSection } from './complaint-section.tsx';
import { useMe } from './queries.ts';

type MyDataDialogProps = { userId: string; onClose: () => void };

/** Everything kept about the person, to download (UK GDPR, article 15), and complaints about it. */
export function MyDataDialog({ userId, onClose }: MyDataDialogProps) {
  const { me } = useMe(userId);
  return (
    <Dialog
      open
      onClose={onClose}
      title="My data"
      description="One file with everything kept about you here: shifts, hours, pay, messages, sign-ins and the rest. It opens in any browser and can be printed."
    >
      {me && <DownloadPerson userId={userId} name={fullName(me.user)} />}
      <ComplaintSection userId={userId} />
    </Dialog>
  );
}
