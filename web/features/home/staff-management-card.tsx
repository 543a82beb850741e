import { UserPlus } from 'lucide-react';
import { isManagerial } from '#schema/permissions/actor.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useHomeAddress } from './home-address.ts';

/**
 * Shown to admins instead of a checklist: how many people there are, and a button to add one (specification, section
 * 6).
 */
export function StaffManagementCard() {
  const { people } = useDirectory();
  const address = useHomeAddress();
  const active = [...people.values()].filter(({ isActive }) => isActive);
  const managers = active.filter(isManagerial).length;
  return (
    <Card title="Staff Management" trailing={`${active.length} active`}>
      <p className="text-body text-soft">
        {`${active.length - managers} staff, ${managers} ${managers === 1 ? 'manager or admin' : 'managers and admins'}.`}
      </p>
      <Button icon={UserPlus} width="full" className="mt-3" onClick={() => address.open({ staff: 'new' })}>
        Add New Staff Member
      </Button>
    </Card>
  );
}
