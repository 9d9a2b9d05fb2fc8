/** Where the phone is, to some metres; throws in words for people. */
export const findPosition = () =>
  new Promise<{ lat: number; lng: number }>((resolve, reject) => {
    const fail = () => reject(new Error('No pudimos saber dónde estás. Da permiso a tu ubicación y vuelve a intentarlo en tu local.'));
    if (!('geolocation' in navigator)) return fail();
    const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve({ lat: round(coords.latitude), lng: round(coords.longitude) }), fail, {
      enableHighAccuracy: true,
      timeout: 15_000,
      maximumAge: 0,
    });
  });
