const safeSchemes = /^(https?:\/\/|mailto:|tel:)/i;

/** Where a link may lead: a web page, an email or phone number, or a screen of the app; undefined for anything else. */
export const safeLink = (href: string): string | undefined => {
  const address = href.trim();
  if (safeSchemes.test(address)) return address;
  return /^\/(?![/\\])/.test(address) ? address : undefined;
};

/** Whether a safe link leads to a screen of the app. */
export const isInApp = (address: string): boolean => address.startsWith('/');
