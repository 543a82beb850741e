/** Words as written within a sentence: "Next week" as "next week". */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
