type LogoProps = { size?: 'small' | 'large' | undefined };

const sizes = { small: 'size-9', large: 'size-18' };

/** The product's mark: a B of two cloches on a rail. Hidden from screen readers: a name is always beside it. */
export function Logo({ size = 'small' }: LogoProps) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`shrink-0 ${sizes[size]}`}>
      <rect width="64" height="64" rx="17" className="fill-hero" />
      <path
        d="M18 14h6v36h-6z M26 14h7.5a8.5 8.5 0 0 1 0 17H26z M26 33h9.5a8.5 8.5 0 0 1 0 17H26z"
        className="fill-hero-ink"
      />
    </svg>
  );
}
