type Reader = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type Native = { new (given: { formats: string[] }): Reader; getSupportedFormats(): Promise<string[]> };

const formats: ['qr_code'] = ['qr_code'];

/** Reads codes by WebAssembly, from our own server. */
async function ownReader(): Promise<Reader> {
  const [{ BarcodeDetector, prepareZXingModule, purgeZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  try {
    await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  } catch (error) {
    // It would keep the failure for good.
    purgeZXingModule();
    throw error;
  }
  return new BarcodeDetector({ formats });
}

async function nativeReader(): Promise<Reader | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: Native };
  const known = await Detector?.getSupportedFormats().catch((): string[] => []);
  return Detector && known?.includes('qr_code') ? new Detector({ formats }) : undefined;
}

/** Some phones promise a reader that then fails each time. */
const mostFailures = 3;

/** What reads QR codes from a video: the browser's reader where it has one that works, else ours. Answers the texts in sight. */
export async function openReader(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  let reader = await nativeReader();
  let isNative = reader !== undefined;
  reader ??= await ownReader();
  let failures = 0;
  return async (video) => {
    try {
      const codes = await (reader as Reader).detect(video);
      failures = 0;
      return codes.map(({ rawValue }) => rawValue);
    } catch {
      if (++failures >= mostFailures && isNative) {
        isNative = false;
        reader = await ownReader();
      }
      return [];
    }
  };
}
