import type { Role } from '#schema/entities/user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { roleWord } from './role-words.ts';

/** Admin in red, manager in purple, staff in blue (specification, /admin). */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role}>{roleWord(role)}</Badge>;
}
