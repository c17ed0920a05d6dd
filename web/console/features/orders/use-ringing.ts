import { useEffect, useRef } from 'react';

/** Two short notes, made by the browser: no file to fetch when it matters. */
const ring = (audio: AudioContext): void => {
  for (const [at, pitch] of [
    [0, 880],
    [0.18, 1_175],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.16);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.17);
  }
};

/** Rings when more waits for someone than before. Browsers let a page sound only once it was touched; until then it stays silent. */
export const useRinging = (waiting: number): void => {
  const before = useRef<number | null>(null);
  const audio = useRef<AudioContext | null>(null);
  useEffect(() => {
    const wake = () => {
      audio.current ??= new AudioContext();
      void audio.current.resume();
    };
    window.addEventListener('pointerdown', wake);
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('pointerdown', wake);
      window.removeEventListener('keydown', wake);
      void audio.current?.close();
      audio.current = null;
    };
  }, []);
  useEffect(() => {
    if (before.current !== null && waiting > before.current && audio.current?.state === 'running') ring(audio.current);
    before.current = waiting;
  }, [waiting]);
};
