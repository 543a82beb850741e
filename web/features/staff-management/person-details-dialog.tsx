import { Pencil, Wallet } from 'lucide-react';
import type { Actor } from '#schema/permissions/actor.ts';
import { canKeepAvailability } from '#schema/permissions/availability.ts';
import { canKeepPayee } from '#schema/permissions/payroll.ts';
import { mayExportPerson } from '#schema/permissions/records.ts';
import { readsShiftNotice } from '#schema/permissions/shift.ts';
import { canResetPassword } from '#schema/permissions/user.ts';
import { abilitiesOf } from '#schema/rules/eligibility/abilities.ts';
import { termsOf } from '#schema/rules/payroll/contract-terms.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { positionsOf } from '#schema/rules/people/positions.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { contractHoursText, contractWord } from '#web/people/contract-words.ts';
import { Detail } from '#web/people/detail.tsx';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { DownloadPerson } from '#web/people/download-person.tsx';
import { leavingReasonWords } from '#web/people/leaving-words.ts';
import { nameOfPerson, type Person } from '#web/people/people.ts';
import type { PeopleAddress } from '#web/people/people-address.ts';
import { roleWord } from '#web/people/role-words.ts';
import { TermsHistory } from '#web/people/terms-history.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AskedDetails } from './asked-details.tsx';
import { AvailabilitySection } from './availability-section.tsx';
import { longDateText } from './day-text.ts';
import { canEditPerson } from './person-form.ts';
import { PinCode } from './pin-code.tsx';
import { rateText } from './rate-text.ts';
import { ResetPassword } from './reset-password.tsx';
import { RightToWorkSection } from './right-to-work-section.tsx';
import { ShiftNoticeSection } from './shift-notice-section.tsx';
import { StillTheirs } from './still-theirs.tsx';
import { WorkDaysDetails } from './work-days-details.tsx';

type PersonDetailsDialogProps = { person: Person; actor: Actor; address: PeopleAddress };

/** Staff Member Details (specification, /staff-management): what the signed-in person may see of somebody. */
export function PersonDetailsDialog({ person, actor, address }: PersonDetailsDialogProps) {
  const { restaurant } = useDirectory();
  const today = useToday();
  const { user, employment } = person;
  const manager = useDirectory().people.get(user.managerId);
  const name = nameOfPerson(person);
  const abilities = abilitiesOf(user);
  const further = positionsOf(user).filter((id) => id !== user.positionId);
  const mayEdit = canEditPerson(actor, user, employment);
  const isMe = user.id === actor.userId;
  // Your own password and PIN are in your profile.
  const isHelped = canResetPassword(actor, user) && user.isActive && !isMe;
  const mayKeepPay = canKeepPayee(actor, { userId: user.id });
  return (
    <Dialog
      open
      onClose={address.close}
      title="Staff Member Details"
      actions={
        mayKeepPay || mayEdit ? (
          <>
            {mayKeepPay && (
              <Button variant="secondary" icon={Wallet} onClick={() => address.show('pay', user.id)}>
                Pay details
              </Button>
            )}
            {mayEdit && (
              <Button icon={Pencil} onClick={() => address.show('edit', user.id)}>
                Edit
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className="flex items-center gap-3 pb-3">
        <Avatar name={name} photoUrl={user.profileImageUrl} size="large" />
        <p dir="auto" className="min-w-0 text-lead font-strong wrap-anywhere">
          {name}
        </p>
      </div>
      {mayEdit && employment && <AskedDetails user={user} employment={employment} />}
      <dl className="divide-y divide-line">
        <Detail name="Role" value={roleWord(user.role)} />
        <Detail name="Status" value={user.isActive ? 'Active' : 'Inactive'} />
        <Detail name="Position" value={nameOf(restaurant.positions, user.positionId)} />
        {further.length > 0 && (
          <Detail name="Can also work as" value={further.map((id) => nameOf(restaurant.positions, id)).join(', ')} />
        )}
        {abilities.length > 0 && (
          <Detail name="Abilities" value={abilities.map((id) => nameOf(restaurant.abilities ?? [], id)).join(', ')} />
        )}
        <Detail name="Department" value={nameOf(restaurant.departments, user.departmentId)} />
        <Detail name="Line manager" value={manager ? fullName(manager) : ''} />
        {employment && (
          <>
            <Detail name="Email" value={employment.email} />
            <Detail name="Username" value={employment.username} />
            <Detail name="Phone" value={employment.phoneNumber} />
            <Detail name="Address" value={employment.address} />
            {employment.payBasis === 'salary' ? (
              <Detail name="Salary" value={`${moneyText(employment.annualSalary)} a year`} />
            ) : (
              <Detail name="Hourly rate" value={rateText(employment.hourlyRate)} />
            )}
            <Detail
              name="Contract"
              value={`${contractWord(employment.contractType)}, ${contractHoursText(employment.weeklyHours, termsOf(employment))}`}
            />
            <WorkDaysDetails employment={employment} />
            {(employment.leavesOn ?? '') !== '' && (
              <Detail
                name="Last day"
                value={[
                  longDateText(employment.leavesOn),
                  employment.leavingReason && leavingReasonWords[employment.leavingReason],
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
            )}
            {(employment.youngWorkerUntil ?? '') !== '' && (
              <Detail name="Young worker" value={`Under 18 until ${longDateText(employment.youngWorkerUntil)}`} />
            )}
          </>
        )}
      </dl>
      {employment?.isRateBelowMinimum && (
        <p className="mt-3 rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
          Below the minimum wage for {user.firstName}. Raise the rate before the next pay run.
        </p>
      )}
      {employment && <TermsHistory employment={employment} today={today} mayChange={mayEdit} />}
      {employment ? (
        <RightToWorkSection employment={employment} actor={actor} />
      ) : (
        <p className="pt-3 text-small text-soft">
          The email, phone, address and pay of managers and admins are shown only to them and to admins.
        </p>
      )}
      {canKeepAvailability(actor, user.id) && user.isActive && (
        <AvailabilitySection
          userId={user.id}
          name={user.firstName}
          onOpen={() => address.show('availability', user.id)}
        />
      )}
      <StillTheirs user={user} restaurant={restaurant} />
      {readsShiftNotice(actor, user.id) && <ShiftNoticeSection user={user} restaurant={restaurant} />}
      {isHelped && <ResetPassword user={user} name={user.firstName} />}
      {isHelped && <PinCode userId={user.id} name={user.firstName} />}
      {mayExportPerson(actor, user.id) && (
        <section aria-label="Data" className="mt-4 border-t border-line pt-4">
          <h3 className="text-body font-strong">Data</h3>
          <p className="pt-1 pb-2 text-small text-soft">
            {isMe
              ? 'Everything kept about you, in one file.'
              : `Everything kept about ${user.firstName}, except the text of messages, for when ${user.firstName} asks for it. They will be notified that you downloaded it.`}
          </p>
          <DownloadPerson userId={user.id} name={name} />
        </section>
      )}
    </Dialog>
  );
}
