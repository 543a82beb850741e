import { isStaff } from '#schema/permissions/actor.ts';
import type { Person } from '#web/people/people.ts';
import { StatsPanel } from '#web/ui/stats-panel.tsx';

/** Total Staff, Active, Staff Members: those whose role is staff (specification, /staff-management). */
export function StaffStats({ people }: { people: readonly Person[] }) {
  return (
    <StatsPanel
      label="Staff"
      columns={[
        { label: 'Total Staff', value: String(people.length) },
        { label: 'Active', value: String(people.filter(({ user }) => user.isActive).length) },
        { label: 'Staff Members', value: String(people.filter(({ user }) => isStaff(user)).length) },
      ]}
    />
  );
}
