"""The settings of a product's view. Plain data: read by Blender and by the developing step."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field


@dataclass(frozen=True)
class Develop:
    """How the rendered passes become pictures. Radii are in pixels of the half-size light pass of a 1600 px view."""

    #: Exposure: linear factor on all light.
    gain: float = 1.2
    #: Guided-filter radius of the diffuse light. Large (11-15) on flat goods, 6-8 on folded cloth.
    radius: int = 8
    #: The same of the gloss; small where highlights are narrow.
    gloss_radius: int = 4
    #: Regularisation of the guided filter: larger smooths more.
    epsilon: float = 2e-4
    #: sRGB value the backdrop is lifted to (studio views), or None to leave it as lit.
    backdrop: float | None = 0.94
    #: Wipes residual noise off a seamless backdrop. Off in rooms, whose walls carry texture.
    smooth_backdrop: bool = True
    #: Keeps coloured light (rooms). Studio light is neutral.
    coloured_light: bool = False
    #: Factor on the product's gloss; below 1 where an overhead softbox mirrors in dark artwork.
    gloss: float = 1.0
    #: Takes the dull veil off the product's gloss and leaves its highlights: light far below this linear level goes. A studio
    #: does it with black flags; without it black artwork on a glaze turns grey.
    veil: float = 0.0
    #: Smoothing of light inside the print area, (down, across) in full-size pixels: cylinders are lit evenly along their axis.
    print_smoothing: tuple[float, float] = (0, 0)
    #: Lens blur of everything but the product: (axis, near, far, pixels), blur grows from near to far along the axis.
    blur: tuple[tuple[str, float, float, float], ...] = ()


@dataclass(frozen=True)
class View:
    """One view of a product: its data for view.json and its render settings."""

    print_mm: tuple[float, float]
    recolourable: bool
    pose: str
    notes: str
    scene: str = 'studio'
    #: Strength of the white surroundings.
    world: float = 0.3
    bounces: int = 3
    light_spp: int = 32
    #: Antialiasing of silhouettes and masks; 24 where dark recolours show every speck.
    geometry_spp: int = 14
    #: Colours the proofs are recoloured with, where the product can be recoloured.
    proof_colours: tuple[str, ...] = ('#161618', '#1f2d4d', '#b3202a')
    #: Print continues past an inner silhouette (overlapping parts, folds): neighbours may jump there.
    occlusion_edges: bool = False
    develop: Develop = field(default_factory=Develop)

    def facts(self, product: str, view: str, size: int) -> dict:
        """The content of view.json."""
        facts = {
            'product': product,
            'view': view,
            'printWidthMm': round(self.print_mm[0], 1),
            'printHeightMm': round(self.print_mm[1], 1),
            'size': [size, size],
            'recolourable': self.recolourable,
            'scene': self.scene,
            'pose': self.pose,
            'notes': self.notes,
        }
        return facts | ({'occlusionEdges': True} if self.occlusion_edges else {})

    def settings(self) -> dict:
        """How to develop the passes, as JSON data."""
        return asdict(self.develop)
