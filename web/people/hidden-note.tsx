import { EyeOff } from 'lucide-react';
import { useHiddenUntil } from './hidden-until.ts';

/** Says until when this session hides private pay data; `children` says what that means on this screen. */
export function HiddenNote({ children }: { children: string }) {
  const until = useHiddenUntil();
  if (until === undefined) return null;
  return (
    <p className="flex gap-2 rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
      <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span>
        Hidden here until {until}: bank details, National Insurance numbers and dates of birth. You signed in with a
        link or a password that somebody else made. {children}
      </span>
    </p>
  );
}
