/** Words that nobody found are written and shown only where so many different devices typed them on a day. */
export const leastDevices = 10;
