import type { RequestType } from '#schema/entities/shift-request.ts';
import { needsApproval } from '#schema/rules/shift-requests.ts';
import { useDirectory } from '#web/people/directory.tsx';

/** What the form's last attempt was refused for. */
export function RefusedText({ text }: { text: string }) {
  return (
    <p role="alert" className="text-body text-red empty:hidden">
      {text}
    </p>
  );
}

/** Says beforehand that a manager has the last word, where the restaurant wants it so (D30). */
export function ApprovalNote({ requestType }: { requestType: RequestType }) {
  const { restaurant } = useDirectory();
  if (!needsApproval({ requestType }, restaurant.swapApproval)) return null;
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-small">
      A manager must approve it before the shift changes hands.
    </p>
  );
}
