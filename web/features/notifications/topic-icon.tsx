import {
  AlarmClock,
  ArrowLeftRight,
  CalendarClock,
  HandHelping,
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessageCircleWarning,
  Palmtree,
  ReceiptText,
  Wallet,
} from 'lucide-react';
import type { Notification } from '#schema/entities/notification.ts';
import type { PushTopic } from '#schema/entities/notification-settings.ts';
import { topicOf } from '#schema/rules/notifications/who-hears-what.ts';

const icons: Readonly<Record<PushTopic, LucideIcon>> = {
  shifts: CalendarClock,
  requests: ArrowLeftRight,
  openShifts: HandHelping,
  reminders: AlarmClock,
  timeOff: Palmtree,
  urgentMessages: MessageCircleWarning,
  messages: MessageCircle,
  notices: Megaphone,
  checklists: ListChecks,
  hoursAndPay: Wallet,
};

/** Types that have no push topic of their own but differ from the rest of their topic. */
const iconsOfTypes: Partial<Readonly<Record<Notification['type'], LucideIcon>>> = {
  'account-changed': KeyRound,
  'bank-details-changed': Landmark,
  'tax-details-changed': ReceiptText,
  'rates-changed': ReceiptText,
};

/** What an entry is about, beside its text. */
export function TopicIcon({ type }: Pick<Notification, 'type'>) {
  const Icon = iconsOfTypes[type] ?? icons[topicOf(type)];
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
      <Icon aria-hidden size={20} />
    </span>
  );
}
