import { useState } from 'react';
import { classNames } from './class-names.ts';
import { initialsOf } from './initials.ts';

export type AvatarSize = 'small' | 'regular' | 'large';

type AvatarProps = {
  name: string;
  photoUrl?: string | undefined;
  size?: AvatarSize | undefined;
  className?: string | undefined;
};

const sizes: Record<AvatarSize, string> = {
  small: 'size-8 text-tiny',
  regular: 'size-10 text-small',
  large: 'size-16 text-title',
};

/** A person's photo, or their initials in the same circle. Hidden from screen readers: the name is always beside it. */
export function Avatar({ name, photoUrl, size = 'regular', className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const photo = photoUrl !== undefined && photoUrl !== '' && photoUrl !== brokenUrl ? photoUrl : undefined;
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-brand-soft font-strong text-brand',
        sizes[size],
        className,
      )}
    >
      {photo === undefined ? (
        initialsOf(name)
      ) : (
        <img src={photo} alt="" className="size-full object-cover" onError={() => setBrokenUrl(photo)} />
      )}
    </span>
  );
}
