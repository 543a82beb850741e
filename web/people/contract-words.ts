import { contractTypes, type Employment } from '#schema/entities/employment.ts';
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
