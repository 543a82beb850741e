/** The columns of a people file, for import and export. */
export const importColumns = [
  { field: 'firstName', title: 'First name', isRequired: true },
  { field: 'lastName', title: 'Last name', isRequired: true },
  { field: 'email', title: 'Email', isRequired: true },
  { field: 'username', title: 'Username', isRequired: false },
  { field: 'role', title: 'Role', isRequired: false },
  { field: 'department', title: 'Department', isRequired: false },
  { field: 'position', title: 'Position', isRequired: false },
  { field: 'positions', title: 'Can also work as', isRequired: false },
  { field: 'abilities', title: 'Abilities', isRequired: false },
  { field: 'phoneNumber', title: 'Phone', isRequired: false },
  { field: 'address', title: 'Address', isRequired: false },
  { field: 'hourlyRate', title: 'Hourly rate', isRequired: false },
  { field: 'contractType', title: 'Contract', isRequired: false },
  { field: 'weeklyHours', title: 'Weekly hours', isRequired: false },
  { field: 'fewestHours', title: 'Fewest hours', isRequired: false },
  { field: 'mostHours', title: 'Most hours', isRequired: false },
  { field: 'usualDays', title: 'Days a week', isRequired: false },
  { field: 'hoursPattern', title: 'Hours pattern', isRequired: false },
  { field: 'fixedDays', title: 'Always works on', isRequired: false },
  { field: 'neverDays', title: 'Never works on', isRequired: false },
  { field: 'mostEvenings', title: 'Most evenings', isRequired: false },
  { field: 'annualSalary', title: 'Annual salary', isRequired: false },
  { field: 'paid', title: 'Paid', isRequired: false },
  { field: 'holdsFrom', title: 'Pay and hours from', isRequired: false },
] as const;

export type ImportColumn = (typeof importColumns)[number]['field'];

/** The cell's intended content: trimmed, and without the apostrophe our own export adds. */
export const tidyCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^'(?=\s*[=+\-@])/, '')
    .trim();

/**
 * What a spreadsheet would turn a cell into, or storage could not keep: reported to the person instead of imported. A
 * phone number may begin with +.
 */
export const cellProblem = (field: ImportColumn, cell: string): string | undefined => {
  const title = importColumns.find((column) => column.field === field)?.title ?? field;
  if (field === 'phoneNumber' && /^\+?[\d\s()/-]*$/.test(cell)) return undefined;
  if (/^[=+\-@|]/.test(cell))
    return `${title}: “${shortened(cell)}” begins like a formula. Remove its first character.`;
  if (/\p{Cc}/u.test(cell.replaceAll(/[\r\n]/g, ' '))) return `${title}: remove the characters that cannot be seen.`;
  return undefined;
};

const longestQuote = 30;

const shortened = (cell: string): string => (cell.length > longestQuote ? `${cell.slice(0, longestQuote)}…` : cell);
