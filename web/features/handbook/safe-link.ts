const safeSchemes = /^(https?:\/\/|mailto:|tel:)/i;

/** Where a link may lead: a web page, an email or a telephone number, or a screen of the app; else nowhere. */
export const safeLink = (href: string): string | undefined => {
  const address = href.trim();
  if (safeSchemes.test(address)) return address;
  return /^\/(?![/\\])/.test(address) ? address : undefined;
};

/** Whether a safe link stays in the app. */
export const isInApp = (address: string): boolean => address.startsWith('/');
