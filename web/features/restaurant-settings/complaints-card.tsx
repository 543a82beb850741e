import { useEffect, useState } from 'react';
import type { ListedComplaint } from '#schema/api/complaints.ts';
import type { Refusal, Result } from '#schema/errors.ts';
import { requestComplaints } from '#web/people/complaint-requests.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { Card } from '#web/ui/card.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ComplaintRow } from './complaint-row.tsx';

/** Complaints about how data is used, each with the day by which it must be acknowledged. */
export function ComplaintsCard() {
  const isOnline = useIsOnline();
  const [complaints, setComplaints] = useState<readonly ListedComplaint[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [answering, setAnswering] = useState<ListedComplaint>();

  const show = (result: Result<readonly ListedComplaint[]>) => {
    if (result.ok) setComplaints(result.value);
    setRefusal(result.ok ? undefined : result);
  };
  useEffect(() => {
    if (isOnline) requestComplaints().then(show);
  }, [isOnline]);

  return (
    <Card title="Complaints about data" padding="none">
      <div className="grid gap-3 px-edge pb-3">
        <p className="text-body text-soft">
          Everybody can send one from their profile. Acknowledge it within 30 days, look into it without delay, and
          answer: the law asks for all three.
        </p>
        <OfflineNote>Complaints are kept on the server: they need a connection.</OfflineNote>
        {refusal && <Problem>{refusal.message}</Problem>}
        {complaints?.length === 0 && <p className="text-body">No complaints.</p>}
      </div>
      {complaints && complaints.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {complaints.map((complaint) => (
            <li key={complaint.id}>
              <ComplaintRow complaint={complaint} onAcknowledged={show} onAnswer={() => setAnswering(complaint)} />
            </li>
          ))}
        </ul>
      )}
      {answering && <AnswerDialog complaint={answering} onAnswered={show} onClose={() => setAnswering(undefined)} />}
    </Card>
  );
}
