import { useMemo } from 'react';
import { useDirectory } from '#web/people/directory.tsx';
import { Card } from '#web/ui/card.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf } from './marketplace-names.ts';
import { useShiftsOfRequests } from './queries.ts';
import { RefusedNote, RequestedShifts } from './request-card.tsx';
import { requestTitle } from './request-view.ts';

/** Requests of mine that the server did not take, each with the reason, until they are put away (S3). */
export function RefusedRequests() {
  const { me, names } = useDirectory();
  const { refusals, myRequests } = useMarketplace();
  const refused = useMemo(
    () =>
      [...refusals.values()]
        .map(({ submitted }) => submitted)
        .filter(({ id, requesterId }) => requesterId === me.id && !myRequests.some((mine) => mine.id === id)),
    [refusals, myRequests, me.id],
  );
  const { shifts } = useShiftsOfRequests(refused);
  if (refused.length === 0) return null;
  return (
    <section aria-label="Not accepted" className="flex flex-col gap-2">
      <SectionHeading title="Not accepted" trailing={`${refused.length}`} />
      <ul className="flex flex-col gap-2">
        {refused.map((request) => {
          const [shift, targetShift] = [shifts.get(request.shiftId), shifts.get(request.targetShiftId)];
          return (
            <li key={request.id}>
              <Card>
                <div className="flex flex-col gap-3">
                  <h3 className="text-body font-medium">
                    {requestTitle(request, { viewerId: me.id, nameOf: (id) => firstNameOf(names, id) }, shift)}
                  </h3>
                  <RequestedShifts request={request} shift={shift} targetShift={targetShift} />
                  <RefusedNote id={request.id} />
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
