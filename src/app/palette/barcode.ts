/** Reads barcodes with the Barcode Detection API, which not every browser supports. */
import { compileIccids } from '../../domain/iccid/compileIccids.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new () => Detector
  }
}

export function canScan(): boolean {
  return window.BarcodeDetector !== undefined && 'mediaDevices' in navigator
}

export function createDetector(): Detector | undefined {
  return window.BarcodeDetector && new window.BarcodeDetector()
}

export function iccidIn(text: string): string | undefined {
  const { iccids, misspelt } = compileIccids(text)
  return [...iccids, ...misspelt][0]?.iccid
}
