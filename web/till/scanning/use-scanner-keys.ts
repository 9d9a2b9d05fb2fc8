import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two characters of a hardware scanner, on average and at most: it types faster than any person. */
const averageGapMs = 60;
const widestGapMs = 250;
/** What is shorter than this is no code. */
const leastCharacters = 8;
/** Nobody types this many characters without a space, at any speed. */
const charactersBeyondTyping = 40;
const maxLength = 2100;

type Field = HTMLInputElement | HTMLTextAreaElement;
type Burst = { text: string; begun: number; last: number; field: Field | null; before: string };

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

const isScanner = ({ text, begun, last }: Burst) =>
  text.length >= leastCharacters &&
  !text.includes(' ') &&
  (text.length >= charactersBeyondTyping || last - begun <= averageGapMs * text.length);

/** Sets the field's value as if somebody had typed it, so that the form that owns the field hears of it. */
function putBack(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Hears what a hardware scanner types, wherever the focus is: characters in quick succession and Enter. A field that they went into is as it
 * was before.
 */
export function useScannerKeys(onScan: (text: string) => void): void {
  const hear = useEffectEvent(onScan);
  useEffect(() => {
    let burst: Burst | undefined;
    function listen(event: KeyboardEvent): void {
      const { key, timeStamp } = event;
      // Capital letters come with their own key.
      if (key === 'Shift' || event.isComposing) return;
      const current = burst && timeStamp - burst.last <= widestGapMs ? burst : undefined;
      burst = undefined;
      if (key === 'Enter' && current && isScanner(current)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (current.field) putBack(current.field, current.before);
        // The screen has what was put back by then.
        setTimeout(() => hear(current.text));
        return;
      }
      if ([...key].length !== 1 || event.ctrlKey || event.metaKey || (current?.text.length ?? 0) >= maxLength) return;
      const field = fieldOf(event.target);
      burst = current ?? { text: '', begun: timeStamp, last: timeStamp, field, before: field?.value ?? '' };
      burst.text += key;
      burst.last = timeStamp;
    }
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}
