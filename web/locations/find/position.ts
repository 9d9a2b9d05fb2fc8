/** Where the phone is; it is asked only after a tap, and nothing sends it anywhere. */
export const position = () =>
  new Promise<GeolocationCoordinates>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { maximumAge: 600_000, timeout: 15_000 });
  });
