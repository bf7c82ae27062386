/** Sounds made on the spot, no files; silent until the player has touched the page. */
import { settings } from '../settings/settings.svelte'

let context: AudioContext | null = null
let touched = false

addEventListener('pointerdown', () => (touched = true), { once: true })
addEventListener('keydown', () => (touched = true), { once: true })

function voice(): AudioContext | null {
  if (!touched || settings.sound === 'off' || settings.volume === 0) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

function tone(audio: AudioContext, pitch: number, at: number, length: number, loud: number): void {
  const start = audio.currentTime + at
  const wave = audio.createOscillator()
  const gain = audio.createGain()
  wave.type = 'sine'
  wave.frequency.value = pitch
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud * settings.volume, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  wave.connect(gain).connect(audio.destination)
  wave.start(start)
  wave.stop(start + length)
}

/** A short breath of filtered noise: paper on cloth. */
function brush(audio: AudioContext, pitch: number, length: number, loud: number): void {
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const gain = audio.createGain()
  source.buffer = noise
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  gain.gain.value = loud * settings.volume
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start()
}

export type Cue = 'turn' | 'card' | 'meld' | 'over'

export function play(cue: Cue): void {
  if (cue !== 'turn' && settings.sound !== 'all') return
  const audio = voice()
  if (!audio) return
  if (cue === 'turn') {
    tone(audio, 523, 0, 0.25, 0.12)
    tone(audio, 784, 0.09, 0.35, 0.1)
  } else if (cue === 'card') brush(audio, 2600, 0.07, 0.35)
  else if (cue === 'meld') {
    brush(audio, 1800, 0.11, 0.35)
    tone(audio, 392, 0.02, 0.25, 0.06)
  } else for (const [i, pitch] of [392, 494, 587].entries()) tone(audio, pitch, i * 0.09, 0.5, 0.09)
}

export function buzz(): void {
  if (settings.vibration) navigator.vibrate?.(10)
}
