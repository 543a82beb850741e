import { CalendarX, CircleAlert, Clock, Coins, ShieldAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { ofUsualText } from '#schema/rules/eligibility/usual-hours.ts';
import { shareText } from '#schema/rules/labour-cost/labour-share.ts';
import { paidBelowMinimum } from '#schema/rules/payroll/contract-terms.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { missedDays } from '#schema/rules/rota/missed-days.ts';
import { weekdayText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { useEmployments } from '#web/people/employment-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { ConflictWarning } from './conflict-warning.tsx';
import { conflictingShifts } from './conflicting-shifts.ts';
import { costText, expectedShareOf } from './cost/cost-words.ts';
import { useWeekCost, type WeekCost } from './cost/use-week-cost.ts';
import { type Broken, useBrokenRules } from './house-rules/broken-rules.tsx';
import { brokenText, whoText } from './house-rules/rule-words.ts';
import { comingGaps, gapsCountText } from './need/gap-words.ts';
import { pastUsualWeeks, weekLimits } from './new-shift-conflicts.ts';
import { hasAllShifts, weekOfDepartments } from './published-part.ts';
import { useNearby, weekPeriod } from './queries.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

type PublishSummaryProps = {
  /** The whole of it. */
  week: RotaWeek;
  /** The departments being published: nothing is said of the others. */
  departmentIds: readonly string[];
  /** What is about to be published. */
  drafts: readonly Shift[];
  /** Closes what the address does not. */
  onLook?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * What a manager should know before the week is sent: conflicts, passed limits, gaps and what it costs (D41, D46), all at
 * once. `children` follow it: nothing moves under a finger once they are there.
 */
export function PublishSummary({ week, departmentIds, drafts, onLook, children }: PublishSummaryProps) {
  const { restaurant, names } = useDirectory();
  const key = departmentIds.join();
  const part = useMemo(() => weekOfDepartments(week, key.split(','), restaurant), [week, key, restaurant]);
  const ofPart = part === week ? undefined : departmentIds;
  const costsOf = hasAllShifts(week, departmentIds) ? undefined : departmentIds;
  const { value: around, isLoading: waitsForAround } = useNearby(weekPeriod(names.zone, week.monday));
  const { value: employments, isLoading: waitsForEmployments } = useEmployments();
  const broken = useBrokenRules(week);
  const cost = useWeekCost(part, costsOf);
  if (waitsForAround || waitsForEmployments || !broken || !cost)
    return <SkeletonRows label="Loading what to know before publishing" />;
  return (
    <>
      <Conflicts week={week} drafts={drafts} around={around} onLook={onLook} />
      <ul className="grid gap-3">
        <Gaps week={part} onLook={onLook} />
        <HouseRules broken={broken} ofPart={ofPart} onLook={onLook} />
        <Cost cost={cost} ofPart={costsOf} onLook={onLook} />
        <FixedDays week={week} around={around} ofPart={ofPart} />
        <UsualHours drafts={drafts} around={around} />
        <BelowMinimum drafts={drafts} employments={employments} />
      </ul>
      {children}
    </>
  );
}

type OnLook = Pick<PublishSummaryProps, 'onLook'>;

/** The departments, if they are not all that have anything in the week. */
type OfPart = { ofPart: readonly string[] | undefined };

type ConflictsProps = OnLook & Pick<PublishSummaryProps, 'week' | 'drafts'> & { around: PlanningFacts };

function Conflicts({ week, drafts, around, onLook }: ConflictsProps) {
  const { names } = useDirectory();
  const { address } = useRota();
  const ids = new Set(drafts.map(({ id }) => id));
  const shifts = week.days.flatMap((day) => day.shifts).filter(({ shift }) => ids.has(shift.id));
  const conflicts = conflictingShifts(shifts).flatMap(({ shift, conflicts: theirs }) =>
    theirs.map((conflict) => ({ userId: shift.userId, shift, conflict })),
  );
  const look = () => {
    onLook?.();
    address.go({ publish: '', gaps: 'conflicts' });
  };
  return (
    <ConflictWarning
      conflicts={[...conflicts, ...weekLimits(drafts, names, around)]}
      named="each"
      onLook={conflicts.length > 0 ? look : undefined}
    />
  );
}

function Gaps({ week, onLook }: OnLook & Pick<PublishSummaryProps, 'week'>) {
  const now = useServerMinute();
  const { address } = useRota();
  const gaps = comingGaps(
    week.days.flatMap((day) => day.gaps),
    now,
  );
  if (gaps.length === 0) return null;
  const look = () => {
    onLook?.();
    address.go({ publish: '', gaps: 'open' });
  };
  return (
    <Line icon={<CircleAlert aria-hidden size={20} className="text-amber" />} action="Look at the gaps" onClick={look}>
      {`${gapsCountText(gaps.length)} in staffing`}
    </Line>
  );
}

/** The house rules that the week breaks, with the first of them in words (D48). */
function HouseRules({ broken, ofPart, onLook }: OnLook & OfPart & { broken: Broken }) {
  const { names, restaurant } = useDirectory();
  const { address } = useRota();
  const concerned = broken.filter(
    ({ rule }) => rule.departmentId === '' || !ofPart || ofPart.includes(rule.departmentId),
  );
  const [first] = concerned;
  if (!first) return null;
  const look = () => {
    onLook?.();
    address.go({ publish: '', gaps: 'rules' });
  };
  return (
    <Line
      icon={<ShieldAlert aria-hidden size={20} className="text-amber" />}
      action="Look at the house rules"
      onClick={look}
    >
      {`${brokenText(first, restaurant, names.zone)}: needs ${whoText(first.rule, restaurant, names)}`}
      {concerned.length > 1 && `, and ${concerned.length - 1} more`}
    </Line>
  );
}

function Cost({ cost, ofPart, onLook }: OnLook & OfPart & { cost: WeekCost }) {
  const { restaurant } = useDirectory();
  const { address } = useRota();
  if (cost.total.minutes === 0) return null;
  // Takings are the whole restaurant's.
  const share = ofPart ? undefined : expectedShareOf(cost.days);
  const target = cost.terms.labourTarget;
  const look = () => {
    onLook?.();
    address.go({ publish: '', cost: 'open' });
  };
  return (
    <Line icon={<Coins aria-hidden size={20} className="text-soft" />} action="Look at the cost" onClick={look}>
      {`${ofPart ? partCosts(restaurant, ofPart) : 'The week costs'} ${costText(cost.total)}`}
      {share !== undefined && `, ${shareText(share)} of expected takings`}
      {share !== undefined && target > 0 && ` (target ${shareText(target)})`}
    </Line>
  );
}

const list = new Intl.ListFormat('en-GB');

/** "Kitchen costs", "Kitchen and Bar cost". */
const partCosts = ({ departments }: Restaurant, ofPart: readonly string[]): string => {
  const names = departments.filter(({ id }) => ofPart.includes(id)).map(({ name }) => name);
  return `${list.format(names)} ${names.length === 1 ? 'costs' : 'cost'}`;
};

/** Who has nothing on a day on which they always work (D48). */
function FixedDays({ week, around, ofPart }: OfPart & Pick<ConflictsProps, 'week' | 'around'>) {
  const { names } = useDirectory();
  const today = useToday();
  const people = plannedPeople([...names.people.values()].filter(isRosterable), around, names.zone);
  const concerned = people.filter(({ person }) => !ofPart || ofPart.includes(person.departmentId));
  const missed = missedDays(concerned, { monday: week.monday, from: today, zone: names.zone });
  if (missed.length === 0) return null;
  const texts = missed.map(({ person, days }) => `${fullName(person)} (${days.map(weekdayText).join(', ')})`);
  return (
    <Line icon={<CalendarX aria-hidden size={20} className="text-amber" />}>
      {`No shift on a day they always work: ${texts.join(', ')}`}
    </Line>
  );
}

/** Who is over the usual week of a contract that states no maximum hours: not a conflict (D48). */
function UsualHours({ drafts, around }: Pick<ConflictsProps, 'drafts' | 'around'>) {
  const { names } = useDirectory();
  const texts = pastUsualWeeks(drafts, names, around).flatMap((past) => {
    const person = names.people.get(past.userId);
    return person ? `${fullName(person)} (${ofUsualText(past)})` : [];
  });
  if (texts.length === 0) return null;
  return (
    <Line icon={<Clock aria-hidden size={20} className="text-amber" />}>{`Over usual hours: ${texts.join(', ')}`}</Line>
  );
}

type BelowMinimumProps = Pick<PublishSummaryProps, 'drafts'> & { employments: readonly Employment[] };

/** Who is paid less than the law requires; this comes from the server, because it depends on birth dates (D48). */
function BelowMinimum({ drafts, employments }: BelowMinimumProps) {
  const { names } = useDirectory();
  const people = paidBelowMinimum(employments, drafts, names.zone).flatMap((userId) => names.people.get(userId) ?? []);
  if (people.length === 0) return null;
  return (
    <Line icon={<TriangleAlert aria-hidden size={20} className="text-amber" />}>
      {`Paid below the minimum wage: ${people.map(fullName).join(', ')}`}
    </Line>
  );
}

type LineProps = { icon: ReactNode; action?: string; onClick?: () => void; children: ReactNode };

function Line({ icon, action, onClick, children }: LineProps) {
  return (
    <li className="flex items-center gap-3">
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 grow text-body tabular-nums">{children}</span>
      {action && onClick && (
        <Button variant="quiet" label={action} className="shrink-0" onClick={onClick}>
          Look
        </Button>
      )}
    </li>
  );
}
