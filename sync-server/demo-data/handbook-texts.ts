import type { Policy } from '#schema/entities/post.ts';

interface HandbookText extends Pick<Policy, 'title' | 'category' | 'content' | 'version'> {
  readonly updatedDaysAgo: number;
  readonly requiresAcknowledgement?: true;
}

/** The policies of the specification's handbook, and two that every restaurant has. Simple Markdown. */
export const handbookTexts: readonly HandbookText[] = [
  {
    title: 'Dress Code',
    category: 'Appearance',
    version: 2,
    updatedDaysAgo: 140,
    content: `Guests see us before they taste anything. Come clean, comfortable and ready to work.

## Front of House and Bar
- Black shirt, black trousers or skirt, apron from the restaurant
- Black closed-toe shoes with a non-slip sole
- Long hair tied back, name badge on the left

## Kitchen
- Chef's jacket, checked trousers and apron: the restaurant washes them
- Head covering at all times, safety shoes with steel toecaps
- No watches, bracelets or rings except a plain band
- Short nails, no varnish

## Everybody
Strong scents stay at home. Religious dress is welcome; if it affects food safety, talk to your manager and we’ll find a way.`,
  },
  {
    title: 'Food Safety',
    category: 'Safety',
    version: 5,
    updatedDaysAgo: 3,
    requiresAcknowledgement: true,
    content: `Food safety is everybody's job, from the delivery to the table.

## Hands
Wash them for 20 seconds when you come in, after the toilet, after raw food, after bins, after your phone.

## Temperatures
- Fridges: 5 °C or below, logged at opening and at 17:00
- Freezers: -18 °C or below
- Cooked food: 75 °C at the core; hot holding above 63 °C
- Cooling: from 63 °C to 8 °C within 90 minutes

## Allergens
1. Write the guest's allergy on the ticket and say it aloud at the pass.
2. Check the matrix. Never guess.
3. Clean board, clean knife, clean pan.
4. The person who cooked it hands it over in person.

## Ill?
Vomiting or diarrhoea: stay at home, tell your manager, and come back 48 hours after the last symptoms.`,
  },
  {
    title: 'Breaks',
    category: 'Benefits',
    version: 3,
    updatedDaysAgo: 60,
    content: `Take your break. Nobody works well hungry.

## How long
- Shifts of 4 to 6 hours: 15 minutes, paid
- Shifts over 6 hours: 30 minutes, unpaid
- Shifts over 8 hours: 15 minutes more

## How
1. Agree the time with the person who runs your section, before service starts.
2. Start and end it in Brigade, on your phone or on the tablet at the pass.
3. Eat in the staff room, not at the pass.

Under 18: 30 minutes as soon as you work more than 4.5 hours.

Missed your break because of service? Tell your manager the same day, so that your hours are right.`,
  },
  {
    title: 'Emergencies',
    category: 'Safety',
    version: 4,
    updatedDaysAgo: 95,
    requiresAcknowledgement: true,
    content: `Call **999** first, then the manager on duty. People before property.

## Fire
1. Raise the alarm at the nearest red point.
2. Gas off at the kitchen door, if you can reach it safely.
3. Lead guests out; do not use the lift.
4. Meet at the bandstand across the road. The host brings the booking list.

Never pour water on burning oil: fire blanket, heat off, leave it.

## Injury
- First-aid boxes: kitchen office and behind the bar
- First-aiders: Marcus, Grace and Ruth
- Burns: 20 minutes of cool running water
- Every accident goes into the accident book, however small

## Allergic reaction
Call 999, say "anaphylaxis". Help the guest with their own pen, lay them down, stay with them.

## Gas smell
No switches, no flames, doors open, everybody out. Gas emergency line: 0800 111 999.`,
  },
  {
    title: 'Customer Service',
    category: 'Service',
    version: 2,
    updatedDaysAgo: 210,
    content: `We look after people as we would at home.

## The first two minutes
- A look and a hello within 30 seconds, however busy you are
- Seated within two minutes, or an honest waiting time
- Water and menus before the first question

## When something goes wrong
1. Hear them out.
2. Apologise, without explaining.
3. Put it right: a new dish, a drink, another table.
4. Tell the manager on duty before the guest asks for them.

You may take any dish off the bill without asking. Write down which and why.

## Saying goodbye
Thank people at the door. They remember the last minute best.`,
  },
  {
    title: 'Opening and Closing',
    category: 'Operations',
    version: 1,
    updatedDaysAgo: 300,
    content: `The doors open on time and close on time; what happens before and after is written here.

## Opening hours
- Monday to Thursday: 12:00 to 22:30, bar until midnight
- Friday and Saturday: 12:00 to 23:00, bar until 02:00
- Sunday: 11:00 to 21:00

## Opening
The first in each department works through its opening checklist in Brigade. What is not ticked is not done.

## Closing
1. Closing checklist, department by department
2. Till cashed up by two people
3. The last two leave together; the alarm is set by the manager on duty

Keys are signed out and never lent.`,
  },
  {
    title: 'Holiday, Sickness and Staff Meals',
    category: 'Benefits',
    version: 2,
    updatedDaysAgo: 180,
    content: `Rest is part of the job. Ask early, and tell us quickly if you are ill.

## Holiday
5.6 weeks a year, pro rata. Ask in Brigade under Time Off, four weeks ahead for a week or more. Approved is approved: we do not call you back.

## Sickness
Ring the manager on duty, at least two hours before your shift, rather than sending a message. From the eighth day we need a fit note.

## Staff meals
A hot meal on every shift over 6 hours, served at 16:30. On your days off: half price for you and one guest, Sunday to Thursday.`,
  },
];
