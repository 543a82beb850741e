import { TriangleAlert } from 'lucide-react';
import { useDirectory } from '#web/people/directory.tsx';
import { clockedInText } from './by-hand/carried-texts.ts';

/** Warns that somebody is at work on the shift that is being changed; nothing for ''. */
export function ClockedInNote({ userId }: { userId: string }) {
  const { names } = useDirectory();
  if (userId === '') return null;
  return (
    <p role="status" className="flex items-center gap-2 rounded-card bg-amber-soft p-edge font-medium text-amber">
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      {`${clockedInText([userId], 1, names)}.`}
    </p>
  );
}
