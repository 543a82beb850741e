import type { Role } from '#schema/entities/user.ts';
import type { SelectOption } from '#web/ui/select.tsx';

const words: Readonly<Record<Role, string>> = { staff: 'Staff', manager: 'Manager', admin: 'Admin' };

export const roleWord = (role: Role): string => words[role];

export const roleOptions = (roles: readonly Role[]): readonly SelectOption<Role>[] =>
  roles.map((role) => ({ value: role, label: words[role] }));
