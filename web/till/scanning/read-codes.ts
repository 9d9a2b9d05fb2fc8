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
    // The module would cache the failure.
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

/** Some phones offer a barcode reader that always fails. */
const mostFailures = 3;

/** Returns a QR reader for a video: the browser's own if it works, else ours. The reader returns the texts in sight. */
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
