import { isOverTarget, shareText } from '#schema/rules/labour-cost/labour-share.ts';
import { costText, expectedShare } from './cost-words.ts';
import type { WeekCost } from './use-week-cost.ts';

type DayCostTextProps = {
  cost: WeekCost | undefined;
  /** Days after Monday. */
  index: number;
  /** Cost and share are in separate places. */
  areApart?: boolean;
};

/** What a day costs, and as a share of its expected takings; nothing if nothing is planned (D46). */
export function DayCostText({ cost, index, areApart = false }: DayCostTextProps) {
  const known = cost?.days[index];
  if (!known || known.plan.minutes === 0) return null;
  const share = expectedShare(known.plan, known.expected?.amount);
  const target = cost?.terms.labourTarget ?? 0;
  const isOver = isOverTarget(share, target);
  return (
    <>
      {costText(known.plan)}
      {share !== undefined && (
        <span className={isOver ? 'text-red' : undefined}>
          {areApart ? ' ' : <span className="max-[80rem]:hidden pointer-coarse:hidden">{' · '}</span>}
          <span className="max-[80rem]:block pointer-coarse:block">{shareText(share)}</span>
          {isOver && <span className="sr-only">, over the target</span>}
        </span>
      )}
    </>
  );
}
