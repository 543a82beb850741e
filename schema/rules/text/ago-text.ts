import { minuteMs } from '../time/lengths.ts';

/** How long ago something was, in words: "just now", "5 min ago", "3 h ago", "2 days ago". Both in milliseconds. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
