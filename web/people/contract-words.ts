import { contractTypes, type Employment, hoursPatterns, payBases } from '#schema/entities/employment.ts';
import type { SelectOption } from '#web/ui/select.tsx';

type ContractType = Employment['contractType'];

const words: Readonly<Record<ContractType, string>> = {
  permanent: 'Permanent',
  temporary: 'Temporary',
  zero_hours: 'Zero hours',
  apprentice: 'Apprentice',
};

export const contractWord = (contract: ContractType): string => words[contract];

export const contractOptions: readonly SelectOption<ContractType>[] = contractTypes.map((value) => ({
  value,
  label: words[value],
}));

const patternWords: Readonly<Record<Employment['hoursPattern'], string>> = {
  regular: 'Regular',
  irregular: 'Irregular',
  part_year: 'Part of the year',
};

export const hoursPatternOptions: readonly SelectOption<Employment['hoursPattern']>[] = hoursPatterns.map((value) => ({
  value,
  label: patternWords[value],
}));

const basisWords: Readonly<Record<Employment['payBasis'], string>> = { hourly: 'Hourly rate', salary: 'Salary' };

export const payBasisOptions = payBases.map((value) => ({ value, label: basisWords[value] }));

/** The hours of a contract: "24 hours a week, 16 to 30". */
export const contractHoursText = (
  weeklyHours: number,
  { fewestHours, mostHours }: Pick<Employment, 'fewestHours' | 'mostHours'>,
): string => {
  const usual = `${weeklyHours} hours a week`;
  if (fewestHours > 0 && mostHours > 0) return `${usual}, ${fewestHours} to ${mostHours}`;
  if (fewestHours > 0) return `${usual}, at least ${fewestHours}`;
  return mostHours > 0 ? `${usual}, at most ${mostHours}` : usual;
};
