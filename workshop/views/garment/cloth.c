/*
 * Small-step XPBD cloth solver (Macklin et al., "Small Steps in Physics Simulation").
 * One constraint iteration per substep; many substeps instead of many iterations.
 * Called from cloth.py through ctypes; all arrays are float32/int32, row-major, owned by the caller.
 */
#include <math.h>
#include <stddef.h>

typedef struct {
  const float *value;
  int nx, ny, nz;
  float ox, oy, oz, cell;
} Grid;

/* Trilinear signed distance at a point, with its unit gradient. Far outside the grid everything is free space. */
static float sampleDistance(const Grid *s, const float *x, float *gradient) {
  float fx = (x[0] - s->ox) / s->cell, fy = (x[1] - s->oy) / s->cell, fz = (x[2] - s->oz) / s->cell;
  if (fx < 1 || fy < 1 || fz < 1 || fx > s->nx - 3 || fy > s->ny - 3 || fz > s->nz - 3) return 1e3f;
  int i = (int)fx, j = (int)fy, k = (int)fz;
  fx -= i; fy -= j; fz -= k;
#define AT(a, b, c) s->value[((size_t)(i + a) * s->ny + (j + b)) * s->nz + (k + c)]
  float c00 = AT(0, 0, 0) * (1 - fz) + AT(0, 0, 1) * fz, c01 = AT(0, 1, 0) * (1 - fz) + AT(0, 1, 1) * fz;
  float c10 = AT(1, 0, 0) * (1 - fz) + AT(1, 0, 1) * fz, c11 = AT(1, 1, 0) * (1 - fz) + AT(1, 1, 1) * fz;
  float a = c00 * (1 - fy) + c01 * fy, b = c10 * (1 - fy) + c11 * fy;
  float low = (AT(0, 0, 0) * (1 - fy) + AT(0, 1, 0) * fy) * (1 - fx) + (AT(1, 0, 0) * (1 - fy) + AT(1, 1, 0) * fy) * fx;
  float high = (AT(0, 0, 1) * (1 - fy) + AT(0, 1, 1) * fy) * (1 - fx) + (AT(1, 0, 1) * (1 - fy) + AT(1, 1, 1) * fy) * fx;
#undef AT
  gradient[0] = b - a;
  gradient[1] = (c01 - c00) * (1 - fx) + (c11 - c10) * fx;
  gradient[2] = high - low;
  float length = sqrtf(gradient[0] * gradient[0] + gradient[1] * gradient[1] + gradient[2] * gradient[2]) + 1e-12f;
  for (int c = 0; c < 3; c++) gradient[c] /= length;
  return a * (1 - fx) + b * fx;
}

/* Moves a point out of a surface (distance d, normal n) and removes tangential motion by Coulomb friction. */
static void pushOut(float *x, const float *previous, const float *n, float d, float thickness, float friction) {
  float depth = thickness - d;
  if (depth <= 0) return;
  float moved[3], tangent[3];
  for (int c = 0; c < 3; c++) { x[c] += n[c] * depth; moved[c] = x[c] - previous[c]; }
  float normal = moved[0] * n[0] + moved[1] * n[1] + moved[2] * n[2];
  for (int c = 0; c < 3; c++) tangent[c] = moved[c] - normal * n[c];
  float length = sqrtf(tangent[0] * tangent[0] + tangent[1] * tangent[1] + tangent[2] * tangent[2]);
  if (length < 1e-12f) return;
  float k = friction * depth / length;
  if (k > 1) k = 1;
  for (int c = 0; c < 3; c++) x[c] -= tangent[c] * k;
}

/* Keeps a point outside one tapered capsule: axis (0..2)-(3..5), radii 6 and 7. */
static void pushOutOfCapsule(float *x, const float *previous, const float *q, float thickness, float friction) {
  float axis[3], r[3], n[3];
  for (int c = 0; c < 3; c++) { axis[c] = q[3 + c] - q[c]; r[c] = x[c] - q[c]; }
  float t = (axis[0] * r[0] + axis[1] * r[1] + axis[2] * r[2]) / (axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2] + 1e-12f);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  for (int c = 0; c < 3; c++) n[c] = r[c] - t * axis[c];
  float length = sqrtf(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) + 1e-12f, radius = q[6] * (1 - t) + q[7] * t;
  if (length - radius >= thickness) return;
  for (int c = 0; c < 3; c++) n[c] /= length;
  pushOut(x, previous, n, length - radius, thickness, friction);
}

/*
 * Advances the cloth by dt in nsub substeps.
 * x, v, w: positions, velocities, inverse masses (0 = pinned); previous: scratch of the size of x.
 * edges/rest: distance constraints; stretch and compress are their compliances when too long and too short.
 * capsules move linearly from capStart to capEnd during dt. pairs: vertices to be kept selfDistance apart.
 */
void stepFrame(int n, float *x, float *v, const float *w, int nEdges, const int *edges, const float *rest,
               const float *stretch, const float *compress, int nsub, float dt, const float *gravity, float damping,
               const float *gridValue, const int *gridSize, const float *gridFrame, int nCapsules, const float *capStart,
               const float *capEnd, int useFloor, float floorZ, float thickness, float friction, int nPairs,
               const int *pairs, float selfDistance, float *previous, float maxSpeed) {
  Grid grid = {gridValue, 0, 0, 0, 0, 0, 0, 1};
  if (gridValue) {
    grid.nx = gridSize[0]; grid.ny = gridSize[1]; grid.nz = gridSize[2];
    grid.ox = gridFrame[0]; grid.oy = gridFrame[1]; grid.oz = gridFrame[2]; grid.cell = gridFrame[3];
  }
  float h = dt / nsub, inverseH2 = 1.0f / (h * h), keep = 1.0f - damping * h;
  if (keep < 0) keep = 0;
  for (int s = 0; s < nsub; s++) {
    float a = (s + 1.0f) / nsub;
    for (int i = 0; i < n; i++) {
      float *X = x + 3 * i, *V = v + 3 * i, *P = previous + 3 * i, speed = 0;
      for (int c = 0; c < 3; c++) P[c] = X[c];
      if (w[i] <= 0) continue;
      for (int c = 0; c < 3; c++) { V[c] = (V[c] + gravity[c] * h) * keep; speed += V[c] * V[c]; }
      speed = sqrtf(speed);
      float limit = speed > maxSpeed ? maxSpeed / speed : 1;
      for (int c = 0; c < 3; c++) { V[c] *= limit; X[c] += V[c] * h; }
    }
    for (int i = 0; i < nEdges; i++) {
      int A = edges[2 * i], B = edges[2 * i + 1];
      float wa = w[A], wb = w[B], ws = wa + wb;
      if (ws <= 0) continue;
      float *X = x + 3 * A, *Y = x + 3 * B, d0 = X[0] - Y[0], d1 = X[1] - Y[1], d2 = X[2] - Y[2];
      float length = sqrtf(d0 * d0 + d1 * d1 + d2 * d2) + 1e-12f, C = length - rest[i];
      float compliance = (C > 0 ? stretch[i] : compress[i]) * inverseH2, q = -C / ((ws + compliance) * length);
      X[0] += wa * q * d0; X[1] += wa * q * d1; X[2] += wa * q * d2;
      Y[0] -= wb * q * d0; Y[1] -= wb * q * d1; Y[2] -= wb * q * d2;
    }
    for (int i = 0; i < nPairs; i++) {
      int A = pairs[2 * i], B = pairs[2 * i + 1];
      float *X = x + 3 * A, *Y = x + 3 * B, d[3] = {X[0] - Y[0], X[1] - Y[1], X[2] - Y[2]}, ws = w[A] + w[B];
      float l2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
      if (ws <= 0 || l2 >= selfDistance * selfDistance || l2 < 1e-14f) continue;
      float length = sqrtf(l2), q = 0.5f * (selfDistance - length) / (ws * length);
      for (int c = 0; c < 3; c++) { X[c] += w[A] * q * d[c]; Y[c] -= w[B] * q * d[c]; }
    }
    for (int i = 0; i < n; i++) {
      if (w[i] <= 0) continue;
      float *X = x + 3 * i, *P = previous + 3 * i, g[3];
      if (gridValue) {
        float d = sampleDistance(&grid, X, g);
        pushOut(X, P, g, d, thickness, friction);
      }
      for (int c = 0; c < nCapsules; c++) {
        float q[8];
        for (int m = 0; m < 8; m++) q[m] = capStart[8 * c + m] * (1 - a) + capEnd[8 * c + m] * a;
        pushOutOfCapsule(X, P, q, thickness, friction);
      }
      if (useFloor) {
        g[0] = g[1] = 0; g[2] = 1;
        pushOut(X, P, g, X[2] - floorZ, thickness, friction);
      }
    }
    for (int i = 0; i < 3 * n; i++) v[i] = (x[i] - previous[i]) / h;
  }
}
