import type { Day } from '#schema/entities/primitives.ts';
import { nameOf } from '../restaurant/catalogue.ts';
import type { AnalyticsFacts } from './facts.ts';
import { type DayRange, isWithin } from './period.ts';

/** The id for people who have no department; '' means all departments. */
export const noDepartment = 'none';

/** The name of a part of the restaurant; '' for all of it. */
export const partName = (departments: Parameters<typeof nameOf>[0], departmentId: string): string =>
  departmentId === noDepartment ? 'No department' : nameOf(departments, departmentId);

/**
 * The facts of some days and of one department, or of all if `departmentId` is ''. Revenue and satisfaction are those
 * of the whole restaurant: a department has none (D38).
 */
export const selectFacts = (facts: AnalyticsFacts, range: DayRange, departmentId: string): AnalyticsFacts => {
  const isInDepartment = (fact: { readonly departmentId: string }) =>
    departmentId === '' || fact.departmentId === (departmentId === noDepartment ? '' : departmentId);
  const isSelected = (fact: { readonly departmentId: string; readonly day: Day }) =>
    isWithin(range, fact.day) && isInDepartment(fact);
  return {
    shifts: facts.shifts.filter((fact) => isWithin(range, fact.day) && isInDepartment(fact)),
    hours: facts.hours.filter(isSelected),
    open: facts.open.filter(isSelected),
    salaries: facts.salaries.filter(isSelected),
    checklists: facts.checklists.filter((fact) => isWithin(range, fact.day) && isInDepartment(fact)),
    requests: facts.requests.filter(isSelected),
    dailyFigures: departmentId === '' ? facts.dailyFigures.filter(({ day }) => isWithin(range, day)) : [],
    people: facts.people.filter(isInDepartment),
    labourTarget: facts.labourTarget,
  };
};
