import { classNames } from './class-names.ts';

type ProgressBarProps = {
  /** What progresses: "Pre-Shift Checklist". */
  label: string;
  value: number;
  /** The `value` at the end. */
  max: number;
  /** The number in words for screen readers, such as "2 of 4"; a percentage by default. */
  valueText?: string | undefined;
  /** `inherit` takes the colour of the text around it, for brand cards. */
  tone?: 'brand' | 'inherit' | 'attention' | undefined;
  className?: string | undefined;
};

const tones = { brand: 'text-brand', inherit: '', attention: 'text-amber' };

/** How far along something is. Show the number in words beside it. */
export function ProgressBar({ label, value, max, valueText, tone = 'brand', className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText ?? `${Math.round(share * 100)}%`}
      className={classNames('h-1.5 overflow-hidden rounded-full bg-current/20', tones[tone], className)}
    >
      <div
        className="h-full rounded-full bg-current transition-[width] duration-300"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
