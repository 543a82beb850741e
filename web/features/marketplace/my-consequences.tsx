import { weekPictures } from '#schema/rules/marketplace/week-picture.ts';
import { estimatedPay } from '#schema/rules/payroll/estimated-pay.ts';
import { consequencesOf, type Exchange } from '#schema/rules/rota/shift-consequences.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ConsequenceNotes } from './consequence-notes.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { WeekChange } from './week-change.tsx';

type MyConsequencesProps = { exchange: Exchange; withPicture?: boolean; isOffer?: boolean; needsManager?: boolean };

/** What an exchange means for me: problems, hours and rest, and my own pay, which nobody else sees. */
export function MyConsequences({ exchange, withPicture, isOffer, needsManager }: MyConsequencesProps) {
  const { myself } = useMarketplace();
  return (
    <>
      {withPicture && <WeekChange who="You" exchange={exchange} candidate={myself} />}
      <ConsequenceNotes
        who="You"
        consequences={consequencesOf(exchange, myself)}
        pay={usePayText(exchange)}
        weeks={withPicture ? [] : weekPictures(exchange, myself)}
        isOffer={isOffer}
        needsManager={needsManager}
      />
    </>
  );
}

/** "Your pay: about £12.50 more"; '' if a rate is not known. */
const usePayText = ({ gains, gives }: Exchange): string => {
  const { names } = useDirectory();
  const { myself } = useMarketplace();
  const of = (shift: Exchange['gains']) => (shift ? estimatedPay(shift, myself.employment, names.zone) : 0);
  const [gained, given] = [of(gains), of(gives)];
  if (gained === undefined || given === undefined) return '';
  const change = gained - given;
  if (change === 0) return 'Your pay before tax stays the same.';
  return `Your pay before tax: about ${moneyText(Math.abs(change))} ${change > 0 ? 'more' : 'less'}.`;
};
