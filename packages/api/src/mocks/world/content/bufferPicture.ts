/** The picture of `feature.buffer`, as the server draws it. */
export const bufferPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 436 150" width="436" height="150" font-family="system-ui,sans-serif" stroke-linejoin="round">
<svg x="0" width="200" height="150">
<g fill="#3d7fd6">
<circle cx="38" cy="38" r="4"/>
</g>
<g fill="none" stroke="#3d7fd6" stroke-width="1.8">
<path d="M32 114 84 100 124 118"/>
</g>
<g fill="#3d7fd6" fill-opacity="0.22" fill-rule="evenodd" stroke="#3d7fd6" stroke-width="1.8">
<path d="M112 66 166 72 152 28z"/>
</g>
</svg>
<rect x="0.5" y=".5" width="199" height="149" rx="6" fill="none" stroke="#82868e" stroke-opacity=".6"/>
<path d="M210 75h16m-6-6 6 6-6 6" fill="none" stroke="#82868e" stroke-width="2" stroke-linecap="round"/>
<svg x="236" width="200" height="150">
<g fill="#82868e">
<circle cx="38" cy="38" r="2.5"/>
</g>
<g fill="none" stroke="#82868e" stroke-width="1" stroke-dasharray="2 2">
<path d="M32 114 84 100 124 118"/>
<path d="M112 66 166 72 152 28z"/>
</g>
<g fill="#2a8f5f" fill-opacity="0.3" fill-rule="evenodd" stroke="#2a8f5f" stroke-width="1.8">
<path d="M54 38 53.7 41.1 52.8 44.1 51.3 46.9 49.3 49.3 46.9 51.3 44.1 52.8 41.1 53.7 38 54 34.9 53.7 31.9 52.8 29.1 51.3 26.7 49.3 24.7 46.9 23.2 44.1 22.3 41.1 22 38 22.3 34.9 23.2 31.9 24.7 29.1 26.7 26.7 29.1 24.7 31.9 23.2 34.9 22.3 38 22 41.1 22.3 44.1 23.2 46.9 24.7 49.3 26.7 51.3 29.1 52.8 31.9 53.7 34.9z"/>
<path d="M79.8 84.6 83.5 84 87.1 84.3 90.6 85.4 130.6 103.4 133.3 105 135.6 107 137.6 109.5 139 112.3 139.8 115.4 140 118.5 139.6 121.6 138.6 124.6 137 127.3 135 129.6 132.5 131.6 129.7 133 126.6 133.8 123.5 134 120.4 133.6 117.4 132.6 82.6 116.9 36.2 129.4 33.1 130 29.9 129.9 26.9 129.2 24 127.9 21.5 126 19.3 123.8 17.7 121.1 16.6 118.2 16 115.1 16.1 111.9 16.8 108.9 18.1 106 20 103.5 22.2 101.3 24.9 99.7 27.8 98.6z"/>
<path d="M101 54.4 141 16.4 143.5 14.4 146.4 13 149.6 12.2 152.8 12 156 12.5 159 13.6 161.8 15.3 164.1 17.5 166 20.2 167.2 23.1 181.2 67.1 181.9 70.3 181.9 73.4 181.3 76.6 180.1 79.5 178.4 82.1 176.1 84.4 173.5 86.1 170.5 87.3 167.4 87.9 164.2 87.9 110.2 81.9 107.3 81.3 104.5 80.1 102 78.5 99.8 76.3 98.1 73.9 96.8 71.1 96.1 68.2 96 65.1 96.5 62.1 97.5 59.3 99 56.7z"/>
</g>
</svg>
<rect x="236.5" y=".5" width="199" height="149" rx="6" fill="none" stroke="#82868e" stroke-opacity=".6"/>
</svg>
`;
