import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** `asleep`: the camera has not been requested. */
export type CameraState = 'asleep' | 'starting' | 'on' | 'denied' | 'absent' | 'busy';

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

function stateOf(error: unknown): CameraState {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
}

/** Some browsers do not report the permission; there the camera starts after a tap. */
const isAllowed = async () =>
  (await navigator.permissions?.query({ name: 'camera' as PermissionName }).catch(() => null))?.state === 'granted';

type Light = { getCapabilities?(): { torch?: boolean }; applyConstraints(given: { advanced: { torch: boolean }[] }): Promise<void> };

/** Shows the camera in a `video`. It stops while the page is hidden, and starts by itself when it was allowed before. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(null);
  const [state, setState] = useState<CameraState>('asleep');
  const [light, setLight] = useState<boolean | null>(null);

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setLight(null);
    setState((before) => (before === 'on' || before === 'starting' ? 'asleep' : before));
  }, []);
  const start = useCallback(async () => {
    if (stream.current) return;
    setState('starting');
    try {
      if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
      const found = await navigator.mediaDevices.getUserMedia(wanted);
      const track = found.getVideoTracks()[0];
      if (document.hidden || !video.current || stream.current) {
        for (const one of found.getTracks()) one.stop();
        setState(stream.current ? 'on' : 'asleep');
        return;
      }
      stream.current = found;
      video.current.srcObject = found;
      await video.current.play();
      track?.addEventListener('ended', stop);
      setLight((track as Light | undefined)?.getCapabilities?.().torch ? false : null);
      setState('on');
    } catch (error) {
      stop();
      setState(stateOf(error));
    }
  }, [stop]);
  const startIfAllowed = useEffectEvent(async () => {
    if (!document.hidden && (await isAllowed())) await start();
  });

  useEffect(() => {
    const look = () => (document.hidden ? stop() : void startIfAllowed());
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', stop);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [stop]);

  async function switchLight(): Promise<void> {
    const track = stream.current?.getVideoTracks()[0] as Light | undefined;
    await track?.applyConstraints({ advanced: [{ torch: !light }] }).then(
      () => setLight(!light),
      () => setLight(null),
    );
  }
  return { video, state, start, light, switchLight };
}
