/** The name under which the app asks for a background sync and the service worker hears of it. */
export const deliveryTag = 'send-what-waits';
