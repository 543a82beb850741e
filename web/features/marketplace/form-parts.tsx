import type { RequestType } from '#schema/entities/shift-request.ts';
import { needsApproval } from '#schema/rules/shift-requests.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** What the form's last attempt was refused for. */
export function RefusedText({ text }: { text: string }) {
  return (
    <p role="alert" className="text-body text-red empty:hidden">
      {text}
    </p>
  );
}

/** Says that a manager has the last word, where the restaurant wants it so (D30). */
export function ApprovalNote({ requestType }: { requestType: RequestType }) {
  const { restaurant } = useDirectory();
  if (!needsApproval({ requestType }, restaurant.swapApproval)) return null;
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-small">
      A manager must approve it before the shift changes hands.
    </p>
  );
}

const longestMessage = 500;

type MessageFieldProps = { value: string; onChange: (message: string) => void };

/** A word to the people who are asked. */
export function MessageField({ value, onChange }: MessageFieldProps) {
  return <TextArea label="Message" note="Optional" value={value} onChange={onChange} maxLength={longestMessage} />;
}
