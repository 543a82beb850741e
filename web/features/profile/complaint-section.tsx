import { useEffect, useState } from 'react';
import type { ListedComplaint } from '#schema/api/complaints.ts';
import { complaintRequest } from '#schema/api/complaints.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { requestComplaints, sendComplaint } from '#web/people/complaint-requests.ts';
import { ComplaintStateBadge } from '#web/people/complaint-state-badge.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Complaints about how the person's data is used, and what came of them. They are only on the server. */
export function ComplaintSection({ userId }: { userId: string }) {
  const isOnline = useIsOnline();
  const [complaints, setComplaints] = useState<readonly ListedComplaint[]>([]);
  const form = useEditForm({
    start: { text: '' },
    draft: 'complaint',
    check: (values, id) => errorsOf(validate(complaintRequest, { ...values, id })),
    save: ({ text }, id) => sendComplaint({ id, text: text.trim() }),
    onSaved: (sent) => {
      setComplaints(sent);
      toast({ title: 'Complaint sent', description: 'The admins have it. They acknowledge it within 30 days.' });
    },
  });

  useEffect(() => {
    if (isOnline) requestComplaints().then((result) => result.ok && setComplaints(result.value));
  }, [isOnline]);

  const mine = complaints.filter((complaint) => complaint.userId === userId);
  return (
    <section aria-label="Complaints" className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-strong">Complain about how your data is used</h3>
      <p className="pt-1 pb-3 text-small text-soft">
        It goes to the admins, who acknowledge it within 30 days and tell you the outcome. If that does not help,
        complain to the Information Commissioner’s Office, ico.org.uk.
      </p>
      <FormBody form={form} className="grid gap-3">
        <OfflineNote>Sending it needs a connection. You can also hand it to an admin on paper.</OfflineNote>
        <TextArea
          label="What is wrong?"
          value={form.values.text}
          onChange={(text) => form.change({ text })}
          error={form.errors.text}
        />
        <div>
          <Button type="submit" variant="secondary" disabled={!isOnline} pendingText={form.isPending && 'Sending...'}>
            Send complaint
          </Button>
        </div>
      </FormBody>
      {mine.length > 0 && (
        <ul aria-label="My complaints" className="mt-4 divide-y divide-line">
          {mine.map((complaint) => (
            <li key={complaint.id} className="py-3">
              <MyComplaint complaint={complaint} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MyComplaint({ complaint }: { complaint: ListedComplaint }) {
  const zone = useDirectory().restaurant.timeZone;
  const { createdAt, text, answer, acknowledgedAt, acknowledgeBy } = complaint;
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p className="text-small text-soft">Sent {shortDayText(dayOf(zone, createdAt))}</p>
        <ComplaintStateBadge complaint={complaint} />
      </div>
      <p dir="auto" className="text-body whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {acknowledgedAt === '' && (
        <p className="text-small text-soft">Acknowledged by {shortDayText(acknowledgeBy)} at the latest.</p>
      )}
      {answer !== '' && (
        <p dir="auto" className="rounded-control bg-sunken px-3 py-2.5 text-body whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
      )}
    </div>
  );
}
