import { Ban, Heart } from 'lucide-react';

/** Beside the words of a wish: something that cannot be, else something preferred. */
export function WishIcon({ wish, size }: { wish: string; size: number }) {
  const Icon = wish.includes('Can’t') ? Ban : Heart;
  return <Icon aria-hidden size={size} className="shrink-0 text-soft" />;
}
