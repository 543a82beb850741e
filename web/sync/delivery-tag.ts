/** The tag with which the app asks for a background sync and the service worker recognises it. */
export const deliveryTag = 'send-what-waits';
