import { type Message, messageCategories } from '#schema/entities/message.ts';

export type Category = Message['category'];

/** The names of the categories on screen (specification, section 2): "Urgent" is stored as URGENT. */
export const categoryWords: Readonly<Record<Category, string>> = {
  HR: 'HR',
  URGENT: 'Urgent',
  Management: 'Management',
  General: 'General',
};

export const categoryOptions = messageCategories.map((value) => ({ value, label: categoryWords[value] }));

export const isCategory = (text: string): text is Category => (messageCategories as readonly string[]).includes(text);
