import { isOverTarget, shareText } from '#schema/rules/labour-cost/labour-share.ts';
import { classNames } from '#web/ui/class-names.ts';

type TargetLineProps = {
  /** Labour as a share of takings. */
  percent: number;
  /** Hundredths of a percent; 0 for none. */
  target: number;
};

/** Labour against its target; if over, in colour and in words. */
export function TargetLine({ percent, target }: TargetLineProps) {
  if (target === 0) return null;
  const isOver = isOverTarget(Math.round(percent * 100), target);
  return (
    <span className={classNames('text-small tabular-nums', isOver ? 'text-red' : 'text-soft')}>
      {isOver ? `Over the target of ${shareText(target)}` : `Target ${shareText(target)}`}
    </span>
  );
}
