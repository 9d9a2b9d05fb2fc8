/** The least number of devices that must type the same words on a day before the server writes and shows them as a search without results. */
export const leastDevices = 10;
