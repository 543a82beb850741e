import { useDocument } from '#web/db/live-query.ts';
import { AwaitedDialog } from '#web/people/awaited-dialog.tsx';
import { HoursDetails } from './hours-details.tsx';
import { CorrectHoursForm, EnterHoursForm } from './hours-form.tsx';
import { useTimesheetsAddress } from './timesheets-address.ts';

/** What is open over the timesheets: hours in detail, or the form to enter or correct them. */
export function HoursOnTop() {
  const address = useTimesheetsAddress();
  if (address.form === 'add' && address.personId !== '') {
    return <EnterHoursForm key={`${address.personId} ${address.shiftId}`} userId={address.personId} />;
  }
  return address.recordId === '' ? null : <Opened key={address.recordId} id={address.recordId} />;
}

function Opened({ id }: { id: string }) {
  const address = useTimesheetsAddress();
  const { document: record, isLoading } = useDocument('hours', id);
  if (record?.kind === 'record') {
    return address.form === 'correct' ? <CorrectHoursForm record={record} /> : <HoursDetails record={record} />;
  }
  return (
    <AwaitedDialog
      heading="Hours"
      onClose={address.close}
      isLoading={isLoading}
      loadingLabel="Loading the hours"
      title="These hours are not on this device"
      description="The server works them out from the clock-ins: wait for the next sync, then look again."
    />
  );
}
