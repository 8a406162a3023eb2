import { judgeSlide } from '@podwright/domain/account/slide'
import { describe, expect, it } from 'vitest'
import { createSlideRecorder, keyStep } from './slide-recorder.ts'

const trackWidth = 300

describe('the slide recorder', () => {
  it('a recorded drag that accelerates and decelerates is accepted by the server', () => {
    const clock = { ms: 1000 }
    const recorder = createSlideRecorder('pointer', () => clock.ms)
    for (let i = 1; i <= 24; i++) {
      clock.ms += 16 + (i % 3) * 4
      recorder.move(0.5 - Math.cos((Math.PI * i) / 24) / 2)
    }
    recorder.move(1)
    expect(recorder.isComplete()).toBe(true)
    expect(judgeSlide({ input: 'pointer', path: recorder.path(trackWidth), trackWidth, elapsedMs: 3000 })).toEqual({
      ok: true,
    })
  })

  it('recorded arrow keys are accepted by the server', () => {
    const clock = { ms: 0 }
    const recorder = createSlideRecorder('keyboard', () => clock.ms)
    while (!recorder.isComplete()) {
      clock.ms += 120
      recorder.move(recorder.share() + keyStep)
    }
    expect(judgeSlide({ input: 'keyboard', path: recorder.path(trackWidth), trackWidth, elapsedMs: 5000 })).toEqual({
      ok: true,
    })
  })

  it('a drag stays on the track and is incomplete before its end', () => {
    const recorder = createSlideRecorder('pointer', () => 0)
    recorder.move(-0.4)
    recorder.move(0.9)
    expect(recorder.isComplete()).toBe(false)
    recorder.move(1.7)
    expect(recorder.path(trackWidth)).toEqual([
      [0, 0],
      [0, 0],
      [270, 0],
      [300, 0],
    ])
  })

  it('of a rest, the first and last moment are recorded', () => {
    const clock = { ms: 0 }
    const recorder = createSlideRecorder('pointer', () => clock.ms)
    for (clock.ms = 10; clock.ms <= 100; clock.ms += 10) recorder.move(0.5)
    expect(recorder.path(100)).toEqual([
      [0, 0],
      [50, 10],
      [50, 100],
    ])
  })
})
